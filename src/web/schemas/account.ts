export { changeEmail, changePassword, changeUsername, deleteAccount } from '#contracts/account/account.ts'
export { createApiKey } from '#contracts/account/api-keys.ts'
