const networks = [
	{
		name: 'Instagram',
		href: 'https://www.instagram.com/untapped',
		path: 'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3H7Zm5 3.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm5.25-3.5a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5Z',
	},
	{
		name: 'TikTok',
		href: 'https://www.tiktok.com/@untapped',
		path: 'M13 2h3.2c.3 2.3 1.9 4.1 4.3 4.4v3.2a8 8 0 0 1-4.2-1.3v6.9a6.6 6.6 0 1 1-6.6-6.6l1 .1v3.4a3.2 3.2 0 1 0 2.3 3.1V2Z',
	},
	{
		name: 'YouTube',
		href: 'https://www.youtube.com/@untapped',
		path: 'M21.6 7.2a2.8 2.8 0 0 0-2-2C17.9 4.8 12 4.8 12 4.8s-5.9 0-7.6.4a2.8 2.8 0 0 0-2 2C2 8.9 2 12 2 12s0 3.1.4 4.8a2.8 2.8 0 0 0 2 2c1.7.4 7.6.4 7.6.4s5.9 0 7.6-.4a2.8 2.8 0 0 0 2-2c.4-1.7.4-4.8.4-4.8s0-3.1-.4-4.8ZM10 15V9l5.2 3L10 15Z',
	},
] as const

/** They leave the site. */
export const SocialLinks = () => (
	<ul className="flex gap-2">
		{networks.map(({ name, href, path }) => (
			<li key={name}>
				<a
					href={href}
					rel="noreferrer"
					target="_blank"
					className="grid size-11 place-items-center rounded-full border border-night-line text-white transition hover:border-volt hover:text-volt"
				>
					<svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
						<path d={path} />
					</svg>
					<span className="sr-only">UNTAPPED on {name} (opens in a new tab)</span>
				</a>
			</li>
		))}
	</ul>
)
