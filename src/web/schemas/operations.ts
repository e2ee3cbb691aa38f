export { setDifferenceAside } from '#contracts/operations.ts'
