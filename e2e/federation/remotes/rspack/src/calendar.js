export const calendar = 'A calendar of the moon';
