export interface SeedFlavor {
	slug: string
	/** In SKUs. */
	stem: string
	name: string
	unleash: string
	mood: string
	notes: string[]
	from: string
	to: string
	ground: string
	accent: string
	caffeineMg: number
	calories: number
	badge?: string
	summary: string
	description: string
	/** The coloring ingredient, as the label names it. */
	color: string
	/** Its own taste, as its label names it. */
	taste: string
}

/** Words and figures here are those on the printed label (art/flavors.json); a test compares them. */
export const seedFlavors: readonly SeedFlavor[] = [
	{
		slug: 'blood-orange',
		stem: 'UT-BO',
		name: 'Blood Orange',
		unleash: 'fire',
		mood: 'Bright, bitter, wide awake',
		notes: ['blood orange', 'pink grapefruit', 'bitter peel'],
		from: '#ff7a18',
		to: '#e4002b',
		ground: '#1a0508',
		accent: '#ff9a4d',
		caffeineMg: 160,
		calories: 5,
		summary: 'Ripe blood orange with a bitter edge. 160 mg of caffeine, no sugar.',
		description:
			'The one that started it. Ripe blood orange up front, pink grapefruit behind it, and a peel-bitter finish that keeps it from ever tasting like candy. Serve it very cold.',
		color: 'carrot juice concentrate (color)',
		taste: 'natural blood orange flavor',
	},
	{
		slug: 'citrus-surge',
		stem: 'UT-CS',
		name: 'Citrus Surge',
		unleash: 'momentum',
		mood: 'Sharp, sunny, straight to the point',
		notes: ['lemon', 'yuzu', 'lime zest'],
		from: '#ffe600',
		to: '#ff9900',
		ground: '#141003',
		accent: '#ffe14d',
		caffeineMg: 160,
		calories: 5,
		summary: 'Lemon, yuzu and lime zest, tart enough to notice. 160 mg of caffeine, no sugar.',
		description:
			'Three citrus fruits and very little else. Lemon opens, yuzu gives it lift, lime zest stays on the tongue. The driest drink we make.',
		color: 'turmeric extract (color)',
		taste: 'natural lemon, yuzu and lime flavors',
	},
	{
		slug: 'berry-voltage',
		stem: 'UT-BV',
		name: 'Berry Voltage',
		unleash: 'voltage',
		mood: 'Dark, juicy, late',
		notes: ['blackcurrant', 'blueberry', 'violet'],
		from: '#c13bff',
		to: '#3d1bff',
		ground: '#0b0618',
		accent: '#cf7aff',
		caffeineMg: 160,
		calories: 5,
		summary: 'Blackcurrant and blueberry with a trace of violet. 160 mg of caffeine, no sugar.',
		description:
			'Dark berries the way they taste in August, not the way they taste in a candy jar. Blackcurrant leads, blueberry rounds it off, and a trace of violet makes you look at the can again.',
		color: 'purple sweet potato juice (color)',
		taste: 'natural berry flavors',
	},
	{
		slug: 'cherry-lime',
		stem: 'UT-CL',
		name: 'Cherry Lime',
		unleash: 'mischief',
		mood: 'Sweet start, sour ending',
		notes: ['sour cherry', 'lime', 'almond'],
		from: '#ff2d6f',
		to: '#7dff3a',
		ground: '#16040b',
		accent: '#ff6b9a',
		caffeineMg: 160,
		calories: 5,
		summary: 'Sour cherry cut with lime. 160 mg of caffeine, no sugar.',
		description:
			'Sour cherry with a squeeze of lime at the end, like the drink you ordered every summer. The hint of almond in the background is the cherry stone talking; there are no nuts in it.',
		color: 'black carrot juice (color)',
		taste: 'natural cherry and lime flavors',
	},
	{
		slug: 'arctic-mint',
		stem: 'UT-AM',
		name: 'Arctic Mint',
		unleash: 'focus',
		mood: 'Cool, clear, quiet',
		notes: ['garden mint', 'cucumber', 'lime leaf'],
		from: '#5dffe1',
		to: '#0a8bff',
		ground: '#04121a',
		accent: '#5dffe1',
		caffeineMg: 120,
		calories: 5,
		summary: 'Garden mint and cucumber, as cold as it sounds. 120 mg of caffeine, no sugar.',
		description:
			'Mint from the garden rather than from the toothpaste tube, with cucumber and lime leaf. Less caffeine than most of the range, for long days at one desk.',
		color: 'spirulina extract (color)',
		taste: 'natural mint and cucumber flavors',
	},
	{
		slug: 'mango-heat',
		stem: 'UT-MH',
		name: 'Mango Heat',
		unleash: 'heat',
		mood: 'Ripe, warm, slightly dangerous',
		notes: ['alphonso mango', 'chili', 'lime'],
		from: '#ffb800',
		to: '#ff3d00',
		ground: '#180a02',
		accent: '#ffb833',
		caffeineMg: 160,
		calories: 5,
		summary: 'Alphonso mango with a slow chili warmth. 160 mg of caffeine, no sugar.',
		description:
			'Ripe mango first. Then, about two seconds later, a warmth from red chili that builds with every sip and stops well before it hurts.',
		color: 'paprika extract (color)',
		taste: 'natural mango flavor, chili extract',
	},
	{
		slug: 'peach-static',
		stem: 'UT-PS',
		name: 'Peach Static',
		unleash: 'calm',
		mood: 'Soft, light, easy company',
		notes: ['white peach', 'jasmine tea', 'apricot'],
		from: '#ffb199',
		to: '#ff5e8a',
		ground: '#1a070c',
		accent: '#ffb199',
		caffeineMg: 120,
		calories: 5,
		badge: 'New',
		summary: 'White peach over jasmine tea. 120 mg of caffeine, no sugar.',
		description:
			'White peach on a base of jasmine tea, with apricot at the edges and the lightest bubbles we do. The softest drink in the range.',
		color: 'hibiscus extract (color)',
		taste: 'natural peach flavor, jasmine tea extract',
	},
	{
		slug: 'midnight-cola',
		stem: 'UT-MC',
		name: 'Midnight Cola',
		unleash: 'midnight',
		mood: 'Deep, spiced, for the long shift',
		notes: ['kola nut', 'vanilla', 'cinnamon bark'],
		from: '#8a5a3c',
		to: '#d9a066',
		ground: '#0b0705',
		accent: '#d9a066',
		caffeineMg: 200,
		calories: 10,
		badge: 'New',
		summary: 'Kola nut, vanilla and cinnamon bark. 200 mg of caffeine, no sugar.',
		description:
			'Cola as it might have been: real kola nut, vanilla and cinnamon bark. The most caffeine we put in a can, made for the hours when everyone else has gone home.',
		color: 'caramel color',
		taste: 'kola nut extract, natural vanilla and cinnamon flavors',
	},
]
