const lookAlikes: readonly (readonly [RegExp, string])[] = [
	[/rn/g, 'm'],
	[/vv/g, 'w'],
	[/cl/g, 'd'],
	[/[1!|j]/g, 'i'],
	[/l/g, 'i'],
	[/0/g, 'o'],
	[/3/g, 'e'],
	[/4/g, 'a'],
	[/5/g, 's'],
	[/7/g, 't'],
	[/8/g, 'b'],
	[/9/g, 'g'],
]

/** The alias with what looks alike made the same: two with one likeness could be taken for each other. */
export const likenessOfAlias = (alias: string): string =>
	lookAlikes.reduce((text, [from, to]) => text.replace(from, to), alias.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** Each letter once where it is repeated: "shiiit" reads as what it means. */
const unrepeated = (text: string): string => text.replace(/(.)\1+/g, '$1')

/** Names under which somebody could be taken for us. */
const oursAlone = ['untapped', 'admin', 'moderator', 'official', 'support', 'staff', 'helpdesk', 'theteam']

/** Refused anywhere in an alias; each is in no ordinary English word. */
const hostileAnywhere = [
	...['fuck', 'shit', 'cunt', 'nigger', 'nigga', 'faggot', 'whore', 'bitch', 'wank', 'porn', 'hitler', 'jihad'],
	...['asshole', 'arsehole', 'bastard', 'dickhead', 'motherf', 'kikes', 'chink', 'tranny', 'retard', 'holocaust'],
	...['rapist', 'raping', 'killyou', 'killall', 'gaschamber', 'siegheil', 'whitepower', 'pedophil', 'paedophil'],
]
/** Refused as a word of its own. */
const hostileTerms = [
	...[
		'ass',
		'tit',
		'tits',
		'cock',
		'dick',
		'fag',
		'fags',
		'nazi',
		'nazis',
		'isis',
		'kkk',
		'rape',
		'spic',
		'kike',
		'cum',
	],
	...[
		'slut',
		'sluts',
		'piss',
		'crap',
		'twat',
		'homo',
		'paki',
		'dyke',
		'gook',
		'wop',
		'negro',
		'sex',
		'sexy',
		'anal',
		'die',
	],
]

const isIn = (roots: readonly string[], texts: readonly string[]) =>
	roots.some((root) => texts.some((text) => text.includes(likenessOfAlias(root))))

/** Why nobody may be seen under this alias, in words; null when they may. What slips through, staff hide. */
export function aliasProblem(alias: string): string | null {
	const likeness = likenessOfAlias(alias)
	const texts = [likeness, unrepeated(likeness)]
	if (isIn(oursAlone, texts)) return 'This alias could be taken for us. Choose another.'
	const words = alias.split(/[^A-Za-z0-9]+/).map(likenessOfAlias)
	const isHostile =
		isIn(hostileAnywhere, texts) ||
		isIn(hostileAnywhere.map(unrepeated), [unrepeated(likeness)]) ||
		hostileTerms.some((word) => words.includes(likenessOfAlias(word)) || likeness === likenessOfAlias(word))
	return isHostile ? 'Not under this alias, please. Choose another.' : null
}
