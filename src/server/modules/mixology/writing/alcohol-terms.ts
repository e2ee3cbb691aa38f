/** Terms that only look like alcohol; removed before the text is searched. */
const harmless = [
	/\b(?:ginger|root|birch|butter)[ -]?(?:beer|ale)s?\b/g,
	/\b(?:non|no|zero|0|0\.0)[ -]?alcohol(?:ic)?(?: \w+)?/g,
	/\b(?:alcohol|alkohol)[ -]?(?:free|frei\w*)(?: \w+)?/g,
	/\b(?:without|free of|sans|sin|ohne|senza|sem) (?:any )?(?:alcohol|alcool|alkohol)\b/g,
	/\bzero[ -]?proof\b/g,
	/\b(?:wine|beer|champagne|brandy|whisky|whiskey|sherry)[ -](?:glass|goblet|flute|mug|vinegar)(?:es|s)?\b/g,
	/\b(?:apple|hot|sweet) cider(?: vinegar)?\b/g,
]

/** In the languages that our guests write, spirits, wines, beers and makers. */
const alcoholTerms = new Set(
	`alcohol alkohol alcool alcol booze liquor liqueur licor likor likoer liquore schnapps schnaps spirits spirituosen
	vodka wodka votka gin rum rhum whiskey whisky bourbon scotch rye tequila mezcal mescal brandy cognac armagnac grappa
	wine vino wein vinho beer bier cerveza cerveja biere birra lager stout pilsner pils champagne champagner prosecco sekt
	cava sherry madeira vermouth wermut vermut absinthe absinth sake soju baijiu cachaca pisco ouzo raki sambuca amaretto
	campari aperol cointreau curacao baileys kahlua limoncello jagermeister chartreuse frangelico drambuie everclear
	moonshine hooch hennessy smirnoff bacardi absolut jameson heineken corona guinness jagerbomb
	водка вино пиво ром виски коньяк джин текила шампанское alkol bira sarap piwo wino`.split(/\s+/),
)
/** Scripts that put no blanks between words. */
const parts = [
	'伏特加',
	'啤酒',
	'葡萄酒',
	'白酒',
	'威士忌',
	'ウォッカ',
	'ビール',
	'日本酒',
	'ワイン',
	'焼酎',
	'소주',
	'맥주',
	'보드카',
	'막걸리',
]
const phrases = ['triple sec', 'jack daniel', 'hard seltzer', 'hard cider', 'captain morgan', 'grand marnier']

const signs: Readonly<Record<string, string>> = {
	'0': 'o',
	'1': 'i',
	'3': 'e',
	'4': 'a',
	'5': 's',
	'@': 'a',
	$: 's',
	'!': 'i',
}

/** In small letters without accents. */
const plain = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(/[\p{M}\u200b-\u200f\u00ad]/gu, '')
		.toLowerCase()

/** "v0dka" → "vodka"; digits that stand alone stay. */
const unmasked = (token: string): string =>
	/\p{L}/u.test(token) ? token.replace(/[01345@$!]/g, (sign) => signs[sign] ?? sign) : token

/** "v.o.d.k.a" and "v o d k a" as one word. */
const spelledOut = (text: string): string[] =>
	Array.from(
		text.matchAll(/(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@$!][\s._*-]+){2,}[\p{L}\p{N}@$!](?![\p{L}\p{N}])/gu),
		([found]) => unmasked(found.replace(/[\s._*-]+/g, '')),
	)

/** The words of alcohol in a text, in whatever spelling; none for "ginger beer" and "alcohol-free". */
export function alcoholIn(text: string): string[] {
	const looked = harmless.reduce((left, pattern) => left.replace(pattern, ' '), plain(text))
	const tokens = [...looked.split(/[^\p{L}\p{N}@$!]+/u).map(unmasked), ...spelledOut(looked)]
	const named = tokens.flatMap((token) => [token, token.replace(/s$/, '')].find((each) => alcoholTerms.has(each)) ?? [])
	return [
		...new Set([
			...named,
			...phrases.filter((phrase) => looked.includes(phrase)),
			...parts.filter((part) => looked.includes(part)),
		]),
	]
}
