export { changeEmail, changePassword, changeUsername } from '#contracts/account.ts'
