export { acceptInvitation, invite, requestReset, resetPassword, signIn, signUp } from '#contracts/identity.ts'
