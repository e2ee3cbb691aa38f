/** A file that is no workbook of a plan; the message is for who sent it. */
export class UnreadableWorkbook extends Error {}
