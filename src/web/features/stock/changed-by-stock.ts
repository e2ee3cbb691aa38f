/** A movement of stock may change every list and record of the back office. */
export const changedByStock = ['/api/admin'] as const
