/** PRODUCT.md section 9: under each page. */
export const footerText = 'This document contains confidential medical information.';
