export { resetTwoFactor } from '#contracts/account/people.ts'
