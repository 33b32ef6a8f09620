/** Something wrong in a file. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}
