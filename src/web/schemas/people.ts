export { resetTwoFactor } from '#contracts/people.ts'
