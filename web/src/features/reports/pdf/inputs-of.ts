export { reportInputs as inputsOf } from '../report-inputs.js';
