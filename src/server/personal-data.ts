import type { Files } from './files/files.ts'
import { mailData } from './mail/index.ts'
import { cartData } from './modules/cart/index.ts'
import { messageData } from './modules/content/index.ts'
import type { PersonalData } from './modules/identity/index.ts'
import { orderData } from './modules/orders/index.ts'
import { tokenData } from './modules/tokens/index.ts'

/** Everyone who keeps something about people: what the file of one's data holds, and what goes with an account. */
export const personalData = ({ files }: { files: Files }): readonly PersonalData[] => [
	orderData,
	cartData,
	tokenData,
	messageData(files),
	mailData,
]
