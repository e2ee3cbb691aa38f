/**
 * The first three digits of a ZIP code say which state it is in: the Postal Service's list, in whole ranges, so that a
 * prefix it takes into use later belongs to the state around it. A later entry stands above an earlier one.
 */
const prefixes =
	'005 NY,006-007 PR,008 VI,009 PR,010-027 MA,028-029 RI,030-038 NH,039-049 ME,050-059 VT,055 MA,060-069 CT,070-089 NJ,' +
	'090-099 AE,100-149 NY,150-196 PA,197-199 DE,200-205 DC,201 VA,206-219 MD,220-246 VA,247-268 WV,270-289 NC,' +
	'290-299 SC,300-319 GA,320-349 FL,340 AA,350-369 AL,370-385 TN,386-397 MS,398-399 GA,400-427 KY,430-459 OH,460-479 IN,' +
	'480-499 MI,500-528 IA,530-549 WI,550-567 MN,569 DC,570-577 SD,580-588 ND,590-599 MT,600-629 IL,630-658 MO,660-679 KS,' +
	'680-693 NE,700-714 LA,716-729 AR,730-749 OK,733 TX,750-799 TX,800-816 CO,820-831 WY,832-838 ID,840-847 UT,850-865 AZ,' +
	'870-884 NM,885 TX,889-898 NV,900-961 CA,962-966 AP,967-968 HI,969 GU,970-979 OR,980-994 WA,995-999 AK'

/** ZIP codes apart from their prefix, or with houses on both sides of a state's border: these states, the usual one first. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
	'02861': ['RI', 'MA'],
	'06390': ['NY'],
	'42223': ['KY', 'TN'],
	'59221': ['MT', 'ND'],
	'63673': ['MO', 'IL'],
	'71749': ['AR', 'LA'],
	'73949': ['OK', 'TX'],
	'81137': ['CO', 'NM'],
	'84536': ['UT', 'AZ'],
	'86044': ['AZ', 'UT'],
	'86515': ['AZ', 'NM'],
	'88063': ['NM', 'TX'],
	'89439': ['NV', 'CA'],
	'96799': ['AS'],
	'97635': ['OR', 'CA'],
}

/** Where the Postal Service delivers and the store does not. */
const elsewhere: Readonly<Record<string, string>> = {
	AA: 'the military mail of the Americas',
	AE: 'the military mail of Europe',
	AP: 'the military mail of the Pacific',
	AS: 'American Samoa',
	GU: 'Guam and the islands around it',
	PR: 'Puerto Rico',
	VI: 'the U.S. Virgin Islands',
}
export const unservedPlaceName = (state: string): string | undefined => elsewhere[state]

/** The states that a ZIP code may stand beside, the usual one first; none when no ZIP code begins like it. */
export function statesOfZip(zip: string): readonly string[] {
	const known = exceptions[zip.slice(0, 5)]
	if (known) return known
	const prefix = zip.slice(0, 3)
	const range = prefixes.split(',').findLast((each) => {
		const [from = '', to = from] = each.slice(0, -3).split('-')
		return from <= prefix && prefix <= to
	})
	return range ? [range.slice(-2)] : []
}
