/** "PO 4711", and "PO-77" as it is: many companies write the letters themselves. */
export const poText = (poNumber: string): string => (/^p\.?o(?![a-z])/i.test(poNumber) ? poNumber : `PO ${poNumber}`)
