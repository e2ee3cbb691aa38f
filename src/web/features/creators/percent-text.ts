/** "8%", from hundredths of a percent. */
export const percentText = (rate: number): string => `${Number((rate / 100).toFixed(2))}%`
