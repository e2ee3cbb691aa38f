/** "JBSWY3DPEHPK3PXP" → "JBSW Y3DP EHPK 3PXP": what has to be typed by hand, in groups that the eye can hold. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/** What stands in the file of recovery codes, for an owner who finds it again years later. */
export const recoveryFile = (username: string, codes: readonly string[], madeAt: Date): string =>
	[
		`UNTAPPED recovery codes for ${username}`,
		`Made on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(madeAt)}. Each code signs you in once, in place of the code from your app.`,
		'',
		...codes,
		'',
	].join('\n')
