export {
	application,
	contactMessage,
	entrepreneurMessage,
	partnerMessage,
	pressMessage,
} from '#contracts/content/messages.ts'
