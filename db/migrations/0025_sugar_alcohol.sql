-- Drinks that are sold already get the line that their label needs; a few rows, whatever the store sells.
UPDATE products SET nutrition = nutrition || '{"sugarAlcoholG": 0.8}'
WHERE nutrition IS NOT NULL AND NOT nutrition ? 'sugarAlcoholG' AND ingredients::text LIKE '%"Erythritol"%';
