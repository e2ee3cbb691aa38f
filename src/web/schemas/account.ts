export { changeEmail, changePassword } from '../../contracts/account.ts'
