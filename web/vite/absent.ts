/** Stands for packages that jsPDF would fetch to turn HTML into PDF, which nothing here does. */
export default null;
