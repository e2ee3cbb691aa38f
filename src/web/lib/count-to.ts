/** 0, 1, 2 … before `count`: for so many of the same, or so many to choose from. */
export const countTo = (count: number): number[] => Array.from({ length: count }, (_, nth) => nth)
