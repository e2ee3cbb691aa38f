/** `order.refund-ended` in words: "Order: refund ended". */
export function actionLabel(action: string): string {
	const [kind = '', act = ''] = action.split('.')
	const words = (text: string) => text.replace(/[-_]/g, ' ')
	return `${words(kind).charAt(0).toUpperCase()}${words(kind).slice(1)}: ${words(act)}`
}

const maxLength = 160

/** What an entry says besides, a line for each name; long values are cut. */
export const detailTexts = (details: Readonly<Record<string, unknown>>): string[] =>
	Object.entries(details).map(([name, value]) => {
		const text = `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
		return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
	})
