export { changeEmail, changePassword, changeUsername, deleteAccount } from '#contracts/account/account.ts'
