/** A YAML file imported as a module: its data, not checked yet. */
declare module '*.yaml' {
  const value: unknown;
  export default value;
}
