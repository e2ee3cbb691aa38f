-- Labels say fiberG. Processes of the version before read fibreG, so it stays beside the new name until the next version.
UPDATE "products" SET "nutrition" = "nutrition" || jsonb_build_object('fiberG', "nutrition"->'fibreG')
	WHERE "nutrition" ? 'fibreG' AND NOT "nutrition" ? 'fiberG';
