import type { CreatorApplicationForm } from '#contracts/creators/creator-applications.ts'
import type { CreatorHint } from '#contracts/creators/creator-review.ts'

/** A handle with what looks alike made the same: `ada-1` and `adal` are one. */
export const likenessOf = (handle: string): string =>
	handle
		.replaceAll('-', '')
		.replaceAll('0', 'o')
		.replaceAll(/[1i]/g, 'l')
		.replaceAll('5', 's')
		.replaceAll('rn', 'm')
		.replaceAll('vv', 'w')

/** Words that a creator's name must not pass for. */
const ourNames = ['untapped', 'official', 'admin', 'support', 'staff'].map(likenessOf)

export const looksOfficial = (handle: string): boolean => ourNames.some((name) => likenessOf(handle).includes(name))

/** The hosts at which a platform has its channels. */
const hostsOf: Readonly<Partial<Record<CreatorApplicationForm['channels'][number]['platform'], RegExp>>> = {
	instagram: /(^|\.)instagram\.com$/,
	tiktok: /(^|\.)tiktok\.com$/,
	youtube: /(^|\.)(youtube\.com|youtu\.be)$/,
	twitch: /(^|\.)twitch\.tv$/,
}

const hint = (severity: CreatorHint['severity'], text: string): CreatorHint => ({ severity, text })

/** What a reviewer should look at, the gravest first; it decides nothing. */
export function creatorHintsOf(
	form: CreatorApplicationForm,
	known: { isHandleTaken: boolean; isEmailConfirmed: boolean },
): CreatorHint[] {
	const strange = form.channels.filter(({ platform, url }) => {
		const hosts = hostsOf[platform]
		return hosts && !hosts.test(new URL(url).hostname)
	})
	return [
		...(known.isHandleTaken
			? [hint('high', `The name ${form.handle} is taken or looks like another's. Choose one.`)]
			: []),
		...(looksOfficial(form.handle) ? [hint('high', `The name ${form.handle} could be taken for ours.`)] : []),
		...(known.isEmailConfirmed ? [] : [hint('medium', 'The e-mail of the account is not confirmed.')]),
		...strange.map(({ platform, url }) =>
			hint('medium', `${new URL(url).hostname} is not where ${platform} has its channels.`),
		),
		...(form.channels.every(({ followers }) => followers < 500)
			? [hint('low', 'Fewer than 500 follow each of the channels.')]
			: []),
	]
}

/** Of all channels together. */
export const followersOf = ({ channels }: CreatorApplicationForm): number =>
	channels.reduce((sum, { followers }) => sum + followers, 0)
