export {
	application,
	contactMessage,
	entrepreneurMessage,
	partnerMessage,
	pressMessage,
} from '#contracts/messages.ts'
