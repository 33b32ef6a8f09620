/** A YAML file imported as a module: its content as plain data, not yet checked against any schema. */
declare module '*.yaml' {
  const value: unknown;
  export default value;
}
