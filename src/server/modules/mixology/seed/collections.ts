/** What we put together; the recipes by their slugs. */
export const seedCollections = [
	{
		slug: 'first-round',
		title: 'First round',
		text: 'Three minutes, four ingredients, nothing to practice. Begin with these.',
		isFeatured: true,
		position: 1,
		recipes: ['sunrise-shift', 'polar-mule', 'surge-collins', 'static-bellini'],
	},
	{
		slug: 'for-a-crowd',
		title: 'For a crowd',
		text: 'Bowls, jugs and trays: made once, poured many times.',
		isFeatured: false,
		position: 2,
		recipes: ['cherry-picker-punch', 'slow-burn-shot', 'voltage-slush', 'mango-wildfire'],
	},
	{
		slug: 'after-dinner',
		title: 'After dinner',
		text: 'Coffee, cream and dark cola, for when the table stays.',
		isFeatured: false,
		position: 3,
		recipes: ['midnight-float', 'midnight-espresso', 'peach-cobbler-float', 'voltage-sour'],
	},
	{
		slug: 'low-and-slow',
		title: 'Low and slow',
		text: 'Under 50 mg of caffeine in a glass, for the second one.',
		isFeatured: false,
		position: 4,
		recipes: ['frostbite-julep', 'firewalk', 'voltage-sour', 'static-bellini'],
	},
]
