export { application, contactMessage, pressMessage } from '../../contracts/messages.ts'
