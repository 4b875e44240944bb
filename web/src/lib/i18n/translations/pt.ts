/** Portuguese, by feature. */
export const pt = {};
