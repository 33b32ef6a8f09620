import { parseArgs } from 'node:util';

/**
 * The port that a server is to listen at: by `--port`, else by PORT, else the usual one.
 *
 * @param {readonly string[]} args what the command was called with
 * @param {string | undefined} variable what PORT says; empty is nothing
 * @param {number} usual
 * @returns {number} from 0 to 65535; 0 stands for any that is free
 * @throws {Error} in words, if there are other arguments, or what is wished for is no port
 */
export function wishedPort(args, variable, usual) {
  const { port } = parsed(args);
  const [name, wish] = port !== undefined ? ['--port', port] : ['PORT', variable || String(usual)];
  if (!/^\d{1,5}$/.test(wish) || Number(wish) > 65_535)
    throw new Error(`${name} is "${wish}"; a port is a number from 0 to 65535, as in: npm start -- --port ${usual}`);
  return Number(wish);
}

/** @param {readonly string[]} args */
function parsed(args) {
  try {
    return parseArgs({ args: [...args], options: { port: { type: 'string' } } }).values;
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}\nKnown: --port, as in: npm start -- --port 5311; or PORT=5311 npm start`,
      { cause: error },
    );
  }
}
