export { email, password, requestReset, resetPassword, signIn, signUp, username } from '../../contracts/identity.ts'
