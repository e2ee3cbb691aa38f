const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** 24322 → "Nov 2026" */
export const monthName = (count: number): string => `${names[count % 12]} ${Math.floor(count / 12)}`
