/** Shared by the cards and by what stands for them while they load. */
export const cardGrid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3';
