/** What a base pays at a rate in hundredths of a percent, half up, in whole cents. */
export const commissionOf = (baseCents: number, rate: number): number => Math.round((baseCents * rate) / 10_000)
