/** How long, and from which seed. `npm test` runs the short form; `npm run fuzz` sets these. */
export const fuzzSettings = {
  seed: Number(process.env.FUZZ_SEED || 20_261_121),
  /** Of each fuzz test. */
  seconds: Number(process.env.FUZZ_SECONDS || 45),
  /** Folder that an input which failed is saved in. */
  saveIn: process.env.FUZZ_SAVE || '',
};
