export {
	acceptInvitation,
	givenPassword,
	invite,
	requestReset,
	resetPassword,
	setRoles,
	signIn,
	signUp,
} from '#contracts/account/identity.ts'
export { joinFriend } from '#contracts/friends/friends.ts'
