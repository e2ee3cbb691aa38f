export { setDifferenceAside } from '#contracts/operations/operations.ts'
