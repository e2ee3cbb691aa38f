export {
	acceptInvitation,
	givenPassword,
	invite,
	requestReset,
	resetPassword,
	setRoles,
	signIn,
	signUp,
} from '#contracts/identity.ts'
