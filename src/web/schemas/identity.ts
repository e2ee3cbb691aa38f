export { requestReset, resetPassword, signIn, signUp } from '../../contracts/identity.ts'
