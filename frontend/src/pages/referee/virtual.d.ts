declare module 'virtual:device' {
  /** Where the archive of our Python packages lies. */
  export const law: string;
  /** The folder of Pyodide, with a slash at its end. */
  export const pyodide: string;
}
